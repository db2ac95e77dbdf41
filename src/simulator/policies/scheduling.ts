import type { Scheduler } from '../../domain/queueing.ts'
import type { Bytes, Cylinders, Seconds } from '../../units/quantities.ts'
import { almostTurn } from '../mechanism/rotation.ts'

/** Where requests lie, by their numbers. */
export interface Places {
  readonly addresses: Float64Array
  readonly cylinders: Float64Array
  /** Turns until the first byte is under the head, from an arm on its track at instant 0. */
  readonly angles: Float64Array
  /** 1 where a request writes. */
  readonly writes: Uint8Array
}

/** Numbers of requests in order of arrival; a scheduler sees `count` of them, from `first` on. */
export interface WaitingOrder {
  readonly order: Int32Array
  readonly first: number
}

/** Where an arm stands, or is thought to stand, and how it moves. */
export interface ArmState {
  /** First byte after the last request. */
  address: Bytes
  cylinder: Cylinders
  /** Direction of a sweep. */
  upwards: boolean
  /** From the choice until the arm begins to move. */
  readonly lead: Seconds
  readonly revolutionTime: Seconds
  /** Only for `sptf`. */
  readonly seekTurns: SeekTurns
}

/** Seek times by distance in cylinders, in turns, before reads and before writes. */
export interface SeekTurns {
  readonly reads: Float64Array
  readonly writes: Float64Array
}

/** Names one of `count` waiting requests by its index in their order; among equals the one that came first. */
type Choice = (waiting: WaitingOrder, count: number, places: Places, arm: ArmState, now: Seconds) => number

const fcfs: Choice = () => 0

/** Least seek: seek times never fall with distance. */
const sstf: Choice = ({ order, first }, count, { cylinders }, { cylinder }) => {
  let best = 0
  let least = Infinity
  for (let index = 0; index < count; index++) {
    const distance = Math.abs(cylinders[order[first + index]] - cylinder)
    if (distance < least) {
      least = distance
      best = index
    }
  }
  return best
}

/** Nearest address at or above the arm; −1 if there is none. */
const nextAbove: Choice = ({ order, first }, count, { addresses }, { address }) => {
  let best = -1
  let least = Infinity
  for (let index = 0; index < count; index++) {
    const at = addresses[order[first + index]]
    if (at >= address && at < least) {
      least = at
      best = index
    }
  }
  return best
}

const nextBelow: Choice = ({ order, first }, count, { addresses }, { address }) => {
  let best = -1
  let most = -Infinity
  for (let index = 0; index < count; index++) {
    const at = addresses[order[first + index]]
    if (at < address && at > most) {
      most = at
      best = index
    }
  }
  return best
}

/** On in the direction of the sweep; where nothing lies ahead, back. */
const scan: Choice = (waiting, count, places, arm, now) => {
  const ahead = arm.upwards ? nextAbove : nextBelow
  const behind = arm.upwards ? nextBelow : nextAbove
  const found = ahead(waiting, count, places, arm, now)
  return found >= 0 ? found : behind(waiting, count, places, arm, now)
}

/** On upwards; from the highest back to the lowest. */
const cLook: Choice = (waiting, count, places, arm, now) => {
  const found = nextAbove(waiting, count, places, arm, now)
  return found >= 0 ? found : lowest(waiting, count, places, arm, now)
}

const lowest: Choice = ({ order, first }, count, { addresses }) => {
  let best = 0
  for (let index = 1; index < count; index++) if (addresses[order[first + index]] < addresses[order[first + best]]) best = index
  return best
}

/** Least seek and rotational delay together, all in turns: one subtraction and one rounding a candidate. */
const sptf: Choice = ({ order, first }, count, { cylinders, angles, writes }, arm, now) => {
  const { cylinder, seekTurns } = arm
  const begin = (now + arm.lead) / arm.revolutionTime
  let best = 0
  let least = Infinity
  for (let index = 0; index < count; index++) {
    const request = order[first + index]
    const seek = (writes[request] === 1 ? seekTurns.writes : seekTurns.reads)[Math.abs(cylinders[request] - cylinder)]
    const angle = angles[request] - begin - seek
    const delay = angle - Math.floor(angle)
    const turns = delay > almostTurn ? seek : seek + delay
    if (turns < least) {
      least = turns
      best = index
    }
  }
  return best
}

/** The oldest of the waiting requests that begins at an address; −1 if there is none. */
export function beginningAt(address: Bytes, { order, first }: WaitingOrder, count: number, { addresses }: Places): number {
  for (let index = 0; index < count; index++) if (addresses[order[first + index]] === address) return index
  return -1
}

const choices: Readonly<Record<Scheduler, Choice>> = { fcfs, sstf, scan, 'c-look': cLook, sptf }

/** The rule of a scheduler. */
export const choiceOf = (scheduler: Scheduler): Choice => choices[scheduler]

/** The arm goes to a request, which ends on a cylinder, and its sweep with it. */
export function moveTo(arm: ArmState, address: Bytes, cylinder: Cylinders, size: Bytes): void {
  if (address !== arm.address) arm.upwards = address > arm.address
  arm.address = address + size
  arm.cylinder = cylinder
}
