// Loaded before a program, prints at its end which modules of OpenTelemetry it has loaded.
process.on('exit', () => {
  const names = Object.keys(require.cache).flatMap(
    (file) => /@opentelemetry\/([\w-]+)/.exec(file)?.[1] ?? [],
  );
  console.log(`Telemetry: ${[...new Set(names)].sort().join(' ')}`);
});
