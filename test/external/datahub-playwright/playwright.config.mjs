// The configuration of the Playwright tests of DataHub's repository. It imports no runner: theirs is in their folder.
const { TESTS, BASE_URL, RESULTS, PICTURES, CHROMIUM_OPTIONS = '{}' } = process.env;

export default {
  testDir: TESTS,
  outputDir: PICTURES,
  testIgnore: /.*\.setup\.ts/,
  timeout: 90_000,
  workers: 1,
  reporter: [['list'], ['junit', { outputFile: RESULTS }]],
  use: {
    baseURL: BASE_URL,
    viewport: { width: 1280, height: 720 },
    screenshot: 'only-on-failure',
    launchOptions: JSON.parse(CHROMIUM_OPTIONS),
  },
};
