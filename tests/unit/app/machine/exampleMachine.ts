import { granted } from '../../../../src/domain/problem.ts'
import { wholeMachine } from '../../../../src/domain/wholeMachine.ts'
import { machines } from '../../../../src/configuration/structured/machine.ts'
import { parseStructured } from '../../../../src/configuration/structured/structured.ts'
import type { Machine } from '../../../../src/domain/machine.ts'
import type { FoundMachine, FoundRow, FoundValue, Place, Standing } from '../../../../src/pasted/machine/foundMachine.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import type { Span } from '../../../../src/pasted/text.ts'

/* An invented machine of eight disks behind one cable, as texts and as what is found in them. */

const slot = `00:00.0 Host bridge: Acme Corporation Xeon E3-1200 v6
02:00.0 Serial Attached SCSI controller: Acme SAS3008
    DevCtl: CorrErr- NonFatalErr- FatalErr- UnsupReq- RlxdOrd+ MaxPayload 256 bytes, MaxReadReq 512 bytes
    LnkCap: Port #0, Speed 8GT/s, Width x8, ASPM L0s, Exit Latency L0s <2us
    LnkSta: Speed 8GT/s, Width x4 (downgraded)
    !!! Unknown header type 7f`

const cable = `|--host0 HBA 9300-8i
|  \`--4x--expander-0:0
|      \`-- 8 x end_device -- disk`

const phys = Array.from({ length: 8 }, (_, phy) => `phy ${phy}:T:attached:[5000c500a0000${phy}00:00  t(SATA)]  6 Gbps`).join('\n')

/** Characters of a text's line. */
function spanOf(text: string, line: number, words: string): Span {
  const from = (text.split('\n')[line - 1] ?? '').indexOf(words)
  if (from < 0) throw new RangeError(`line ${line} has no "${words}"`)
  return { line, from, to: from + words.length }
}

function textOf(letter: string, command: string, text: string, more: Partial<ReadText> = {}): ReadText {
  return {
    letter,
    name: null,
    given: 0,
    dialect: { id: command, command },
    lines: text.split('\n').map((line, index) => ({ number: index + 1, text: line, quoted: 0 })),
    dropped: [],
    facts: [],
    unknown: [],
    ...more,
  }
}

export const exampleTexts: readonly ReadText[] = [
  textOf('A', 'lspci -vv', slot, { unknown: [{ line: 6, probably: 'a device that did not answer' }] }),
  textOf('B', 'sas_discover -v', cable),
  textOf('C', 'smp_discover', phys, { dropped: Array.from({ length: 8 }, (_, phy) => spanOf(phys, phy + 1, `5000c500a0000${phy}00`)) }),
]

const sources = [slot, cable, phys]

export const placeOf = (text: number, line: number, words: string): Place => ({ text, span: spanOf(sources[text] ?? '', line, words) })

const value = (text: string, standing: Standing, ...places: Place[]): FoundValue => ({ text, standing, places })

/** A machine by its text. */
export const machineOf = (text: string): Machine => wholeMachine(granted(parseStructured(machines, text)).content, 1)

const withLanes = (lanes: number, slotText = 'pcie3x8.at3x4'): Machine =>
  machineOf(`${slotText}/adapter/sas6x4${lanes === 4 ? '' : `.at6x${lanes}`}/expander/8*nearline-12tb.sata6`)

const blank = { count: 1, values: [], tells: null, isTrained: false, contradiction: null } as const

const lanes = {
  id: 'sas-lanes',
  about: 'the cable',
  options: [
    { text: '4 lanes', because: 'sas_discover prints 4x', places: [placeOf(1, 2, '4x')], machine: withLanes(4) },
    {
      text: '2 lanes',
      because: 'two of four phys joined',
      places: [placeOf(2, 1, '6 Gbps'), placeOf(2, 2, '6 Gbps')],
      machine: withLanes(2),
    },
  ],
  taken: 0,
  isDecided: false,
} as const

const rows: readonly FoundRow[] = [
  {
    ...blank,
    path: [],
    depth: 0,
    kind: 'host',
    title: 'Host',
    values: [value('Xeon E3-1200 v6', 'said', placeOf(0, 1, 'Xeon E3-1200 v6'))],
    tells: placeOf(0, 1, 'Xeon'),
  },
  {
    ...blank,
    path: [0],
    depth: 1,
    kind: 'link',
    title: 'PCIe 3.0 slot, ×4 of ×8',
    isTrained: true,
    values: [
      value('can ×8', 'said', placeOf(0, 4, 'Speed 8GT/s, Width x8')),
      value('runs ×4', 'trained', placeOf(0, 5, 'Speed 8GT/s, Width x4 (downgraded)')),
      value('payload 256 B', 'said', placeOf(0, 3, 'MaxPayload 256 bytes')),
    ],
    tells: placeOf(0, 5, 'Speed 8GT/s'),
  },
  {
    ...blank,
    path: [0, 0],
    depth: 2,
    kind: 'box',
    title: 'SAS adapter',
    values: [value('SAS3008', 'said', placeOf(0, 2, 'SAS3008'), placeOf(1, 1, 'HBA 9300-8i'))],
    tells: placeOf(0, 2, 'SAS3008'),
  },
  { ...blank, path: [0, 0, 0], depth: 3, kind: 'link', title: 'SAS cable, 6 Gb/s', contradiction: lanes, tells: placeOf(1, 2, '4x') },
  {
    ...blank,
    path: [0, 0, 0, 0],
    depth: 4,
    kind: 'box',
    title: 'Expander',
    values: [value('8 phys', 'said', ...phys.split('\n').map((_, phy) => placeOf(2, phy + 1, '6 Gbps')))],
    tells: placeOf(1, 2, 'expander-0:0'),
  },
  {
    ...blank,
    path: [0, 0, 0, 0, 0],
    depth: 5,
    kind: 'drives',
    count: 8,
    title: 'ST12000NM0007',
    values: [value('8 of them', 'said', placeOf(1, 3, '8 x end_device')), { ...value('rim 246', 'borrowed'), range: '230 to 260 MB/s' }],
    tells: placeOf(1, 3, '8 x end_device'),
  },
]

export const exampleMachine: FoundMachine = {
  name: 'lspci.txt',
  machine: withLanes(4),
  rows,
  contradictions: [lanes],
  trained: [{ row: 1, restored: withLanes(4, 'pcie3x8') }],
  models: [],
  drives: 8,
  left: [],
  wouldHelp: [{ command: 'smartctl -x', says: 'would say what each drive is and what its link runs at.' }],
}
