# Stops the server when the service is gone, however it went.
# Arguments: the server's process id. Standard input: a pipe from the service, which closes when the service ends.
# A line on the pipe means that the server has ended, and there is nothing left to do.
server=$1
if read -r _; then exit 0; fi

kill -TERM "$server" 2>/dev/null || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  sleep 1
  kill -0 "$server" 2>/dev/null || exit 0
done
kill -KILL "$server" 2>/dev/null
