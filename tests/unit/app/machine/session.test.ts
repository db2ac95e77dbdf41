import { afterEach, expect, test } from 'vitest'
import { createMachineSession, type MachineSession, type MachineState } from '../../../../src/app/machine/session.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { pastedLimits } from '../../../../src/pasted/limits.ts'
import type { GivenText } from '../../../../src/pasted/readText.ts'
import { ownTexts } from '../../../support/ownMachine.ts'
import { ReaderHere } from '../../../support/pastedWorkers.ts'
import { there } from '../../../support/there.ts'

const listed = '[0:0:0:0]    disk    ATA      INVENTED HC8001   SC60  /dev/sda'
const timed = '# hdparm -t /dev/sda\n/dev/sda:\n Timing buffered disk reads: 500 MB in  3.00 seconds = 166.67 MB/sec'
const copied = '# dd if=/dev/sda of=/dev/null bs=1M\n1073741824 bytes (1.1 GB, 1.0 GiB) copied, 5.1 s, 211 MB/s'
const pasted = (...texts: readonly string[]): readonly GivenText[] => texts.map((text) => ({ name: null, text }))

const readers: ReaderHere[] = []
afterEach(() => readers.splice(0).forEach((reader) => reader.end()))
function session(...words: ConstructorParameters<typeof ReaderHere>): MachineSession {
  const reader = new ReaderHere(...words)
  readers.push(reader)
  return createMachineSession(reader)
}

const shown = ({ texts }: MachineState): readonly string[] =>
  texts.map(({ letter, dialect, lines }) => `${letter}: ${dialect?.id} from ${lines[0]?.number}`)

test('texts are read one after the other and keep their order, also where nobody waits', async () => {
  const own = session()
  void own.add(pasted(listed))
  expect(own.getState().texts).toEqual([])
  await own.add([{ name: 'two.txt', text: timed }, ...pasted(copied)], ['photo.png is no text and was not read.'])
  expect(shown(own.getState())).toEqual(['A: lsscsi from 1', 'B: hdparm-t from 1', 'C: dd from 1'])
  expect(own.getState()).toMatchObject({ underWay: null, said: '2 texts were read. photo.png is no text and was not read.' })
})

test('one of several outputs in a text is taken away, however often that is pressed; the lines of the others keep their numbers', async () => {
  const own = session()
  await own.add(pasted(copied, `${listed}\n${timed}\n${copied}`, copied))
  expect(shown(own.getState())).toEqual(['A: dd from 1', 'B: lsscsi from 1', 'C: hdparm-t from 2', 'D: dd from 5', 'E: dd from 1'])
  const [first, , third] = own.getState().texts
  void own.remove(there(third))
  void own.remove(there(third))
  await own.remove(there(first))
  expect(shown(own.getState())).toEqual(['A: lsscsi from 1', 'B: dd from 5', 'C: dd from 1'])
  for (const text of own.getState().texts) void own.remove(text)
  await own.add(pasted(listed))
  expect(shown(own.getState())).toEqual(['A: lsscsi from 1'])
})

test('nothing is left once all is removed, and what was being read then comes no more', async () => {
  const own = session()
  await own.add(pasted(listed))
  await own.decide('lanes', 1)
  expect(own.getState().decisions).toEqual({ lanes: 1 })
  const late = own.add(pasted(timed))
  own.removeAll()
  await late
  expect(own.getState()).toMatchObject({ texts: [], machines: [], decisions: {}, underWay: null })
  await own.add(pasted(copied))
  expect(shown(own.getState())).toEqual(['A: dd from 1'])
})

test('a decision is taken and taken back', async () => {
  const own = session()
  await own.add(ownTexts)
  const contradiction = () => there(own.getState().machines[0]?.contradictions[0])
  await own.decide(contradiction().id, 1)
  expect(contradiction()).toMatchObject({ isDecided: true, taken: 1 })
  await own.undecide(contradiction().id)
  expect(contradiction()).toMatchObject({ isDecided: false, taken: 0 })
  expect(own.getState().decisions).toEqual({})
})

test('what was shown before the first use is what one goes back to', () => {
  const own = session()
  own.keepBefore({ configuration: firstConfiguration, machine: undefined })
  own.keepBefore({ configuration: { ...firstConfiguration, disks: 3 }, machine: undefined })
  expect(own.takeBefore()).toBe(firstConfiguration)
  expect(own.takeBefore()).toBeNull()
})

test('what is refused is said, and what was read before stays', async () => {
  const own = session()
  await own.add(pasted(listed))
  await own.add(pasted('a'.repeat(pastedLimits.characters)))
  expect(own.getState().said).toContain('The text is 16.1 MB long. At most 16.0 MB')
  expect(shown(own.getState())).toEqual(['A: lsscsi from 1'])
})

test('what is given up is said, also what waits for it; what was read before stays, and what is given next is read', async () => {
  const own = session()
  await own.add(pasted(listed))
  const [one, two] = [own.add(pasted(timed)), own.add(pasted(copied))]
  own.cancel()
  await Promise.all([one, two])
  expect(shown(own.getState())).toEqual(['A: lsscsi from 1'])
  expect(own.getState()).toMatchObject({ underWay: null, said: 'Reading was cancelled.' })
  await own.add(pasted(copied))
  expect(shown(own.getState())).toEqual(['A: lsscsi from 1', 'B: dd from 1'])
})

test('a worker that dies is named, what was read before stays, and the next one reads all of it', async () => {
  const own = session({ fault: 'killed', at: 12 })
  while (own.getState().said === '' || own.getState().said.endsWith('read.')) await own.add(pasted(listed))
  expect(own.getState().said).toContain('Reading has stopped without an answer; what was read before stays.')
  const before = own.getState().texts.length
  await own.add(pasted(copied))
  expect(shown(own.getState())).toHaveLength(before + 1)
})
