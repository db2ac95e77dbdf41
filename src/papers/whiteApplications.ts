import type { Section, Table } from '../answer/document.ts'
import {
  applicationColumns,
  table4Applications,
  table6Applications,
  table7Applications,
  type ApplicationColumn,
} from '../catalog/publishedResults/white2001Applications.ts'
import { formatPercent } from '../units/formatQuantity.ts'
import { onPage } from './kit.ts'

/** By how much longer than on SCSI applications take on IDE, one drive, every setting that both have: the least and the most. SSH waits little for disks. */
export function longerOnIde(system: ApplicationColumn['system']): readonly [least: number, most: number] {
  const shares = table6Applications.flatMap(({ seconds }) =>
    applicationColumns.flatMap(({ family, application, ...column }, index) => {
      const other = applicationColumns.findIndex((one) => one.system === system && one.family === 'SCSI' && one.application === application)
      const [ide, scsi] = [seconds[index], seconds[other]]
      return column.system === system && family === 'IDE' && application !== 'SSH' && ide && scsi ? [ide / scsi - 1] : []
    }),
  )
  return [Math.min(...shares), Math.max(...shares)]
}

/** What the tables come to. */
function applicationsSentence(): string {
  const [ffs, soft] = (['FFS', 'Soft Updates'] as const).map((system) =>
    longerOnIde(system)
      .map((share) => formatPercent(share))
      .join(' to '),
  )
  return `On FFS the applications but SSH take ${ffs} longer on the IDE drive than on the SCSI drive, with Soft Updates ${soft}.`
}

/** Tables 6 and 7: a line for each setting, or array. */
const secondsTable = (): Table => ({
  columns: [
    { name: 'seconds', kind: 'text' },
    ...applicationColumns.map(
      ({ system, family, application }) => ({ name: application, group: `${system}, ${family}`, kind: 'count', isPrinted: true }) as const,
    ),
  ],
  rows: [...table6Applications, ...table7Applications].map(({ of, seconds }) => [of, ...seconds]),
})

/** What applications on file systems took: published, and compared with nothing. */
export const applicationSections = (): readonly Section[] => [
  {
    id: 'applications',
    name: 'Applications on file systems, in seconds',
    choice: 'Applications',
    title: applicationsSentence(),
    source: 'Tables 6 and 7 of White, Ng & Hillyer 2001: seconds of elapsed time, as measured.',
    text: [
      `${applicationsSentence()} They were measured and are computed by nothing here, as it is not published which requests reached the drives.`,
    ],
    notes: ['Of 32/64 tags 32 are those of IDE, 64 those of SCSI. SDET runs 20 scripts at once.'],
    table: secondsTable(),
  },
  {
    name: 'The same with 32 tags, sorted by host and drive, on FFS: Table 4',
    isFolded: true,
    table: { columns: ['seconds', 'IDE', 'SCSI'].map(onPage), rows: table4Applications.map((row) => row.map(String)) },
  },
]
