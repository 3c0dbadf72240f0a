import neo4j from 'neo4j-driver'; import fs from 'node:fs'; import {execSync} from 'node:child_process';
const sleep=ms=>new Promise(r=>setTimeout(r,ms));
let seen=0;
for(;;){ await sleep(10000);
  const ps=execSync('ps -eo pid,etimes,args').toString().split('\n');
  const stuck=ps.filter(l=>/scripts\/start\.mjs/.test(l)&&/ci7/.test(l)).map(l=>l.trim().split(/\s+/)).filter(([,t])=>+t>100);
  if(stuck.length===0){seen=0;continue;}
  if(seen++>3) continue;
  console.log(new Date().toISOString(),'long-running',stuck.map(s=>s.slice(0,4).join(' ')));
  for(const l of ps){const m=/--home-dir=(\/tmp\/cairn-test-\w+\/neo4j)/.exec(l); if(!m)continue; const home=m[1];
    try{const conf=fs.readFileSync(home+'/conf/neo4j.conf','utf8');const port=/server\.bolt\.listen_address=[\d.]+:(\d+)/.exec(conf)[1];
    const pw=fs.readFileSync(home.replace('/neo4j','/neo4j.password'),'utf8').trim();
    const d=neo4j.driver('bolt://127.0.0.1:'+port,neo4j.auth.basic('neo4j',pw));
    const r=await d.executeQuery('SHOW TRANSACTIONS YIELD transactionId, currentQuery, status, elapsedTime, metaData, activeLockCount, statusDetails, currentQueryStatus, connectionId, clientAddress RETURN *');
    for(const x of r.records){const o=x.toObject(); console.log(home, JSON.stringify({...o,currentQuery:String(o.currentQuery).slice(0,200)}));}
    const c=await d.executeQuery('MATCH (n) RETURN count(n) AS n'); console.log(home,'nodes',String(c.records[0].get('n')));
    await d.close();
    const pid=l.trim().split(/\s+/)[0]; console.log(execSync(`jstack ${pid} | grep -A6 "neo4j.BoltWorker\\|GC" | head -60`).toString());
    }catch(e){console.log(home,String(e).slice(0,200));}}
}
