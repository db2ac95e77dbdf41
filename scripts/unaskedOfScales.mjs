/**
 * Stands in for d3-color, d3-format, d3-interpolate and d3-scale’s tickFormat.js in the page. Scales bring them along to mix colours, texts and lists and to write their own
 * ticks; the scales of charts map numbers to pixels, and ticks are quantities with units. What is between two values are numbers, as d3-interpolate
 * computes them; colours, formats and rounding throw.
 */
const nothing = () => {
  throw new Error('left out of the page')
}

/**
 * @param {number} from
 * @param {number} to
 */
const between = (from, to) => (/** @type {number} */ share) => from * (1 - share) + to * share

export default nothing
export { between as interpolate, between as interpolateNumber }
export { nothing as interpolateRound, nothing as piecewise }
export { nothing as color, nothing as cubehelix, nothing as hcl, nothing as hsl, nothing as lab, nothing as rgb }
export {
  nothing as format,
  nothing as formatPrefix,
  nothing as formatSpecifier,
  nothing as precisionFixed,
  nothing as precisionPrefix,
  nothing as precisionRound,
}
