import { expect, test } from 'vitest'
import { HostQueues } from '../../../../src/simulator/queue/hostQueues.ts'
import { seekTurns } from '../../../../src/simulator/mechanism/armState.ts'
import { RequestTable } from '../../../../src/simulator/queue/requestTable.ts'
import { queued } from '../../../support/queueing.ts'

const scenario = queued({ outstanding: 4, tags: 1, requestSize: 512, hostScheduler: 'c-look' }, 2)
const { drive, workload } = scenario.system
const turns = seekTurns({ drive, ...workload })

function hostWith(places: readonly (readonly [drive: number, address: number])[]): HostQueues {
  const requests = new RequestTable(4, 0)
  const host = new HostQueues(scenario, requests, [turns, turns])
  for (const [request, [to, address]] of places.entries()) {
    requests.drives[request] = to
    requests.addresses[request] = address
    requests.cylinders[request] = address
    host.add(request, 10 + request)
  }
  return host
}

test('each drive has a queue; the scheduler of the host goes on from the last request it sent', () => {
  const host = hostWith([
    [0, 5],
    [1, 3],
    [0, 2000],
    [0, 900],
  ])
  expect([host.take(0, 20), host.take(0, 20), host.take(0, 20), host.take(1, 20)]).toEqual([0, 3, 2, 1])
})

test('the drive with a free tag whose oldest request has waited longest is next', () => {
  const host = hostWith([
    [1, 5],
    [0, 3],
    [1, 7],
  ])
  expect(host.nextDrive(0, 2)).toBe(1)
  expect(host.nextDrive(0, 1)).toBe(0)
  expect(host.waitingSince(1)).toBe(10)
  host.take(1, 20)
  expect(host.waitingSince(1)).toBe(12)
  expect([host.nextDrive(0, 2), host.nextDrive(1, 2)]).toEqual([0, -1])
  expect([host.isOwedAnswers(0, 1), host.isOwedAnswers(0, 2)]).toEqual([false, true])
  host.answered(1)
  expect([host.nextDrive(1, 2), host.isOwedAnswers(0, 2)]).toEqual([1, false])
})

test('no drive is next where nothing waits', () => {
  const host = hostWith([])
  expect([host.nextDrive(0, 2), host.waitingSince(0)]).toEqual([-1, Infinity])
})
