// Preloaded into child processes: a killed parent can't stop them, so they watch for its end themselves.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  // a second signal would end the shop before it has finished its requests
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 500).unref();
