/**
 * Version of the models and of the simulator: goes up with every change that moves a prediction.
 * tests/golden/publishedPredictions.test.ts fails when predictions of published links move and this does not.
 */
export const modelVersion = 7
