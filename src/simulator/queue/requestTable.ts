import type { Places } from '../policies/scheduling.ts'

/**
 * What is known of every request, by its number: those of the processes have their numbers, writes that wait in drives’ buffers
 * further ones, so that their processes can go on.
 */
export class RequestTable implements Places {
  readonly drives: Int32Array
  readonly addresses: Float64Array
  readonly cylinders: Float64Array
  readonly angles: Float64Array
  readonly writes: Uint8Array
  private readonly free: Int32Array
  private freeCount: number

  constructor(processes: number, buffered: number) {
    const most = processes + buffered
    this.drives = new Int32Array(most)
    this.addresses = new Float64Array(most)
    this.cylinders = new Float64Array(most)
    this.angles = new Float64Array(most)
    this.writes = new Uint8Array(most)
    this.free = Int32Array.from({ length: buffered }, (_, index) => processes + index)
    this.freeCount = buffered
  }

  /** A number for a write that its process does not wait for any more. */
  keep(request: number): number {
    const kept = this.free[--this.freeCount]
    this.drives[kept] = this.drives[request]
    this.addresses[kept] = this.addresses[request]
    this.cylinders[kept] = this.cylinders[request]
    this.angles[kept] = this.angles[request]
    this.writes[kept] = 1
    return kept
  }

  release(kept: number): void {
    this.free[this.freeCount++] = kept
  }
}
