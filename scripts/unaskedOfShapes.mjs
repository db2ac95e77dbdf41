/**
 * Stands in for d3-path in the page. Lines and bands of charts are straight from point to point, so a path moves, goes and closes; its text is
 * d3-path's, without the arcs and curves that no chart draws.
 */
export class Path {
  #text = ''
  #scale

  /** @param {number} digits behind the point */
  constructor(digits) {
    this.#scale = 10 ** digits
  }

  /**
   * @param {string} letter
   * @param {number} x
   * @param {number} y
   */
  #add(letter, x, y) {
    this.#text += `${letter}${Math.round(x * this.#scale) / this.#scale},${Math.round(y * this.#scale) / this.#scale}`
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  moveTo(x, y) {
    this.#add('M', x, y)
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  lineTo(x, y) {
    this.#add('L', x, y)
  }

  closePath() {
    this.#text += 'Z'
  }

  toString() {
    return this.#text
  }
}
