import type { WaitingOrder } from '../policies/scheduling.ts'

/** Numbers of requests in order of arrival, of which any can be taken out. One typed array, twice as long as the queue can be. */
export class RequestQueue implements WaitingOrder {
  readonly order: Int32Array
  first = 0
  count = 0

  constructor(most: number) {
    this.order = new Int32Array(2 * Math.max(1, most))
  }

  add(request: number): void {
    if (this.first + this.count === this.order.length) {
      this.order.copyWithin(0, this.first, this.first + this.count)
      this.first = 0
    }
    this.order[this.first + this.count++] = request
  }

  /** Takes a request out; those before it move up. */
  take(index: number): number {
    const { order, first } = this
    const taken = order[first + index]
    for (let at = first + index; at > first; at--) order[at] = order[at - 1]
    this.first++
    this.count--
    return taken
  }
}
