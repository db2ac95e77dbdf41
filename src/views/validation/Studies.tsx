import type { ReactElement } from 'react'
import { publishedTables } from '../../catalog/publishedResults/barve1999.ts'
import { diskSimRuns } from '../../catalog/calibrations.ts'
import type { ErrorSummary } from '../../prediction/studies/validationPlans.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { ordersByTable, ordersSentence, percentText, tablesSentence } from './validationAnswer.ts'
import { driveOf, measuredOn, numberOf, type JudgedStudy } from './validationState.ts'

interface StudiesProps {
  readonly studies: readonly JudgedStudy[]
}

const shown = (share: number | undefined): string => (share === undefined ? '–' : percentText(share))

/** Bus rate and overhead fitted to two disks; who goes first with more of them. */
export function Orders({ studies }: StudiesProps): ReactElement {
  const byTable = ordersByTable(studies)
  const variants = ['disks first', 'host first', 'oldest first', 'disks first, phases stated']
  const rows = publishedTables.toReversed().map((table) => [
    measuredOn(table),
    ...variants.flatMap((variant) => {
      const summary = byTable.get(table.id)?.get(variant)?.summary
      return [shown(summary?.rms), shown(summary?.largest)]
    }),
  ])
  return (
    <section className="part" aria-labelledby="orders">
      <h2 id="orders">Who goes first? Fitted to two disks, judged on more</h2>
      <p className="claim">
        Claim: the disks go before the host’s commands, so that reads form rounds. Bus rate and overhead are fitted to the naive cells with
        two disks, where the order makes little difference; the cells with more disks decide, which were seen. {ordersSentence(byTable)}{' '}
        Host cost and phases of the bus are the catalogue’s. Where they are stated instead, as for a bus whose phases are handled by
        firmware, that is a third choice: it contradicts the catalogue’s SCSI-1 and Sparc-20, and brings the Wren-7 nearer.
      </p>
      <Numbers
        label="Errors of the simulation by order of service, 16–128 KiB, more than two disks"
        head={['System', ...variants.flatMap((variant) => [`${variant}: rms`, 'largest'])]}
        rows={rows}
      />
    </section>
  )
}

/** What the simulation says with nothing fitted, by both release rules, beside our runs of another simulator. */
export function Uncalibrated({ studies }: StudiesProps): ReactElement {
  const own = studies.filter(({ study }) => study.kind === 'uncalibrated')
  const tables = publishedTables.toReversed()
  const variants = [...new Set(own.map(({ study }) => study.variant))]
  const errors = (summary: Pick<ErrorSummary, 'mean' | 'largest'> | null | undefined): readonly string[] => [
    shown(summary?.mean),
    shown(summary?.largest),
  ]
  return (
    <section className="part" aria-labelledby="uncalibrated">
      <h2 id="uncalibrated">With nothing fitted</h2>
      <p className="claim">
        Claim: the mechanism explains the measurements without any fitted constant. One recipe for every system: the catalogue’s drive with
        its seek table and zones where it has them, the nominal bus, the drive’s read miss as its one overhead. The paper says that its
        disks let go of the bus at a track’s end; no rule is near on all three systems. Seen: the rules were known to differ so before they
        were written down. Of the Wren-7 most values are assumed.
      </p>
      <Numbers
        label="Errors with nothing fitted, naive reads of 8–128 KiB"
        head={['Run', ...tables.flatMap((table) => [`${driveOf(table)}: mean`, 'largest'])]}
        rows={[
          ...variants.map((variant) => [
            `Busbar, ${variant}`,
            ...tables.flatMap(({ id }) => errors(own.find(({ study }) => study.variant === variant && study.table === id)?.summary)),
          ]),
          [
            'DiskSim 4.0 run by us, bus kept until done',
            ...tables.flatMap(({ id }) => errors(diskSimRuns.find(({ table }) => table === id))),
          ],
        ]}
      />
      <p className="note">
        DiskSim’s run is published nowhere. Its setting is the closest of four that were tried; it has no Wren-7, and the misprinted cell is
        left out.
      </p>
    </section>
  )
}

interface StudyGroup {
  readonly title: string
  readonly studies: readonly JudgedStudy[]
}

/** Studies that share a witness and what was fitted to what. */
function grouped(studies: readonly JudgedStudy[]): readonly StudyGroup[] {
  const groups = new Map<string, JudgedStudy[]>()
  for (const one of studies) {
    const title = `${one.study.witness === 'simulation' ? 'Simulation' : 'Formula'}, ${one.study.standing}: ${one.study.basis}`
    groups.set(title, [...(groups.get(title) ?? []), one])
  }
  return [...groups].map(([title, members]) => ({ title, studies: members }))
}

const nameOf = ({ study }: JudgedStudy): string => {
  const table = publishedTables.find(({ id }) => id === study.table)
  return table ? `${numberOf(table)}, ${driveOf(table)}: ${study.variant}` : study.title
}

function StudyRow({ judged }: { readonly judged: JudgedStudy }): ReactElement {
  const { planned, summary } = judged
  return (
    <tr>
      <th scope="row">{nameOf(judged)}</th>
      <td>{planned}</td>
      <td>{shown(summary?.rms)}</td>
      <td>{shown(summary?.mean)}</td>
      <td>{shown(summary?.largest)}</td>
    </tr>
  )
}

/** Every study with its errors, under what was fitted to what. */
export function AllStudies({ studies }: StudiesProps): ReactElement {
  return (
    <section className="part" aria-labelledby="studies">
      <h2 id="studies">All studies, and what was fitted to what</h2>
      <p className="claim">
        An error on cells to which constants were fitted shows how well the model can follow; only an error on other cells shows that it
        predicts. {tablesSentence(studies)}
      </p>
      <Scrolling label="All studies">
        <table className="numbers studies">
          <caption className="spoken">Errors of every study</caption>
          <thead>
            <tr>
              {['Study', 'cells', 'rms', 'mean', 'largest'].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          {grouped(studies).map((group) => (
            <tbody key={group.title}>
              <tr>
                <th scope="rowgroup" colSpan={5} className="group-title">
                  {group.title}
                </th>
              </tr>
              {group.studies.map((one) => (
                <StudyRow key={`${one.study.kind} ${one.study.title}`} judged={one} />
              ))}
            </tbody>
          ))}
        </table>
      </Scrolling>
    </section>
  )
}
