/**
 * Stands in for d3-color and d3-format in the page. Scales bring them along to mix colours and to write their own ticks; the scales of charts map
 * numbers to pixels, and ticks are quantities with units. Nothing is recognised as a colour here, and there is no format.
 */
const nothing = () => null

export { nothing as color, nothing as cubehelix, nothing as hcl, nothing as hsl, nothing as lab, nothing as rgb }
export {
  nothing as format,
  nothing as formatPrefix,
  nothing as formatSpecifier,
  nothing as precisionFixed,
  nothing as precisionPrefix,
  nothing as precisionRound,
}
