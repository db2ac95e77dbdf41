/**
 * Stands in for d3-color in the page. Scales that map numbers to pixels need d3-interpolate, which brings colours along for scales that mix
 * them; none here does. What is not recognised as a colour is interpolated as what it is.
 */
const noColour = () => null

export { noColour as color, noColour as cubehelix, noColour as hcl, noColour as hsl, noColour as lab, noColour as rgb }
