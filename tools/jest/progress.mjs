/** Prints how many files are done, which `tools/test/progress.ts` reads. */
export default class Progress {
  onTestResult(_test, _result, { numPassedTestSuites, numFailedTestSuites, numTotalTestSuites }) {
    console.log(`# ${numPassedTestSuites + numFailedTestSuites} of ${numTotalTestSuites}`);
  }
}
