import type { ReactElement } from 'react'
import { publishedTables } from '../../catalog/publishedResults/barve1999.ts'
import { uncalibrated } from '../../catalog/calibrations.ts'
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
  const variants = ['disks first', 'host first', 'oldest first']
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
        two disks, where the order makes little difference; the cells with more disks decide. {ordersSentence(byTable)}
      </p>
      <Numbers
        label="Errors of the simulation by order of service, 16–128 KiB, more than two disks"
        head={['System', ...variants.flatMap((variant) => [`${variant}: rms`, 'largest'])]}
        rows={rows}
      />
    </section>
  )
}

/** What the simulation says with nothing fitted, beside the published run of another simulator. */
export function Uncalibrated({ studies }: StudiesProps): ReactElement {
  const own = studies.filter(({ study }) => study.kind === 'uncalibrated')
  const { mean, largest } = uncalibrated.diskSim
  const [best] = own
  const verdict = best?.summary
    ? `Mean ${percentText(best.summary.mean)} and largest ${percentText(best.summary.largest)}, where DiskSim 4.0 comes to ${percentText(mean)} and ${percentText(largest)}.`
    : ''
  return (
    <section className="part" aria-labelledby="uncalibrated">
      <h2 id="uncalibrated">With nothing fitted</h2>
      <p className="claim">
        Claim: the mechanism explains the measurements without any fitted constant: published seek table, zones and switches, the nominal 20
        MB/s bus, the drive’s stated command overhead. The 18 naive cells of Table 6. {verdict}
      </p>
      <Numbers
        label="Errors with nothing fitted, Table 6, naive"
        head={['Run', 'mean', 'largest']}
        rows={[
          ...own.map(({ study, summary }) => [
            `Busbar, ${study.variant.replace('uncalibrated, ', '')}`,
            shown(summary?.mean),
            shown(summary?.largest),
          ]),
          ['DiskSim 4.0, published comparison run', percentText(mean), percentText(largest)],
        ]}
      />
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
    const title = `${one.study.witness === 'formula' ? 'Formula' : 'Simulation'}: ${one.study.basis}`
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
