import type { Asked, Tell, Telling } from '../../answer/answered.ts'
import type { SaidDocument, Section } from '../../answer/document.ts'
import { bandCoverage } from '../../catalog/bandCoverage.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import { notLoaded, NotLoaded } from '../../domain/loading.ts'
import type { EquationForms, Planning, Witnesses } from '../../prediction/witnesses.ts'
import { axisChoices } from '../shared/axisChoices.ts'
import { borrowedOf } from './borrowedCaveat.ts'
import { busTimeSection } from './busTime.ts'
import { chartWords } from './chartWords.ts'
import { equationsSeries } from './equationsSeries.ts'
import { readsChart, readsSection } from './readsDocument.ts'
import { notesOf, pinnedReadsDocument, readsNumbers } from './readsNumbers.ts'
import { saturationOf } from './saturation.ts'
import { throughputAnswer } from './throughputAnswer.ts'
import { visibleBands } from './throughputBands.ts'
import { readsLines } from './throughputMarks.ts'
import { haveSameLines, type Told, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'
import { unmovedNote } from './unmoved.ts'

/** The line of the paper’s equations, computed wherever the other lines are. */
function equationsOf({ configuration, axis, points }: ThroughputFormulas, { equationsAlong }: EquationForms): Told['equations'] {
  if (configuration.equations !== 'drawn') return undefined
  const places = points.map(({ x }) => x)
  const said = equationsAlong(configuration, axis.name, places)
  return new Map(places.flatMap((x, index) => (said[index] ? [[x, said[index]]] : [])))
}

/** How many disks fill the link and what is borrowed; how well the lines are known, and the paper’s equations, once that is loaded. */
export async function tellReads(witnesses: Witnesses, again?: () => void): Promise<Telling<ThroughputFormulas>> {
  const { bus } = witnesses
  let further: { readonly planning: Planning; readonly forms: EquationForms } | NotLoaded | undefined
  const load = async (): Promise<void> => {
    const [planning, forms] = await Promise.all([witnesses.planning(), witnesses.equations()])
    further = { planning, forms }
  }
  if (again) {
    const missing = (reason: unknown): void => void (further = new NotLoaded(reason))
    void load().catch(missing).then(again)
  } else await load()
  const tell = (formulas: ThroughputFormulas): Tell<ThroughputFormulas> => {
    const { configuration, points, axis } = formulas
    const isMissing = further instanceof NotLoaded
    const loaded = further instanceof NotLoaded ? undefined : further
    const bands = loaded && visibleBands(formulas, loaded.planning)
    const equations = loaded && equationsOf(formulas, loaded.forms)
    const saturation = saturationOf(formulas, bus)
    const told = { document: toldDocument, saturation, borrowed: borrowedOf(configuration, bus), hasBands: bands !== undefined, isMissing }
    return (one) => {
      const isAlong = one.axis.name === axis.name && haveSameLines(one.configuration, configuration, one.axis)
      return { ...one, told: { ...told, bands: one.points === points ? bands : undefined, equations: isAlong ? equations : undefined } }
    }
  }
  // what can be said without computing anything
  return { atOnce: (one) => ({ ...one, told: { document: toldDocument } }), tell }
}

/** What a band means, and how it was tested: fitted, and judged on cells that did not make it. */
const bandsNote = `Pale band: 95 % of what may be measured, by what is known of values and model. Fitted to all cells, it holds ${bandCoverage.inside} of the ${bandCoverage.of} that did not set its width.`

const rings = ' Ring: measurement (Barve et al. 1999).'
const thinDashes = ' Thin dashes: the paper’s equations (3), (4).'

/** How fast random reads go over one bus, with all that can be said. */
function toldDocument(
  state: ThroughputState,
  { pinned, isPinned, axes, isShort = false }: Asked<ThroughputState, unknown, AxisName>,
): SaidDocument {
  const { saturation, borrowed, bands, hasBands, equations, isMissing } = state.told ?? {}
  const compared = { present: state, pinned }
  if (isPinned) return pinnedReadsDocument(state, axes, busTimeSection(state, true))
  const answer = throughputAnswer(compared, isShort, saturation, borrowed)
  const lines = readsLines(state, bands)
  const series = equations ? [...lines.series, equationsSeries(equations)] : lines.series
  const words = chartWords(state, saturation)
  const main = readsSection(state, readsChart(state, { ...lines, series, ...words }), axisChoices(state.configuration))
  const doubts = [...answer.caveats, ...(answer.remarks ?? [])]
  const isDrawn = state.configuration.equations === 'drawn'
  const section: Section = {
    ...main,
    ...readsNumbers(state, [
      ...notesOf(words.brackets, compared),
      ...[unmovedNote(state)].filter((note) => note !== ''),
      { on: 'chart', text: bandsNote, isHidden: hasBands !== true },
      ...(isMissing ? [`How well the lines are known is not shown. ${notLoaded}`] : []),
    ]),
    doubts,
    source: `Line: model. Dot with 95 % whisker: simulation.${state.axis.measured.length > 0 ? rings : ''}${equations ? thinDashes : ''}${bands ? ` ${bandsNote}` : ''}`,
    check: { label: 'Paper’s equations', isChecked: isDrawn, sets: { equations: isDrawn ? 'hidden' : 'drawn' } },
  }
  return { ...answer, sections: [section, { ...busTimeSection(state, false), doubts }] }
}
