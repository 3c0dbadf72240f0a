import { testEachPage } from '../../behaviour/ui/each-page.js';
import { pages } from '../../behaviour/ui/support.js';

testEachPage(await pages(), { colorScheme: 'dark', width: 390 });
