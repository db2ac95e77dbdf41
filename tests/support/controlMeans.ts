import type { ControlledSums } from '../../src/simulator/engine/controlledBatches.ts'

/**
 * What comes to each control per read, and its standard error.
 *
 * @param serve goes on by 400 reads, a batch
 */
export function controlMeans(
  sums: ControlledSums,
  circuit: { readonly now: number },
  batches: number,
  serve: () => void,
): readonly { readonly mean: number; readonly error: number }[] {
  const rows = Array.from({ length: batches + 1 }, (_, batch) => {
    if (batch > 0) serve()
    const row = new Float64Array(sums.controls + sums.reported)
    sums.write(row, 0, circuit.now)
    return row
  })
  return Array.from({ length: sums.controls }, (_, control) => {
    const steps = rows.slice(1).map((row, batch) => (row[control] - rows[batch][control]) / 400)
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
    const squares = steps.reduce((sum, step) => sum + (step - mean) * (step - mean), 0)
    return { mean, error: Math.sqrt(squares / steps.length / (steps.length - 1)) }
  })
}
