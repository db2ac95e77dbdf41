import type { Approximations } from '../../domain/array.ts'
import type { Fraction } from '../../units/quantities.ts'

/** What one approximation does to the utilisation: Table 1 of Lee & Katz 1993. */
export interface ApproximationError {
  readonly name: keyof Approximations
  readonly estimated: number
  readonly measured: number
  /** (Û_x − U)/U: error of U if only this approximation is made. */
  readonly relativeError: number
  /** (x̂ − x)/U. */
  readonly relativeAccuracy: number
  /** ∂U/∂x at the measured values. */
  readonly sensitivity: number
}

/** U = 1/(1 + α(β + γ)/L): exact for the true α, β, γ. Lee & Katz 1993, eq. 10. */
export const utilizationOf = (load: number, { alpha, beta, gamma }: Approximations): Fraction => 1 / (1 + (alpha * (beta + gamma)) / load)

/** ∂U/∂α = −U²(β + γ)/L, ∂U/∂β = ∂U/∂γ = −U²α/L. */
function sensitivityOf(name: keyof Approximations, load: number, measured: Approximations): number {
  const used = utilizationOf(load, measured)
  return ((-used * used) / load) * (name === 'alpha' ? measured.beta + measured.gamma : measured.alpha)
}

/**
 * The error that each approximation alone makes: one estimate among measured values.
 *
 *   Û_α = 1/(1 + α̂(β + γ)/L), Û_β = 1/(1 + α(β̂ + γ)/L), Û_γ = 1/(1 + α(β + γ̂)/L)
 *
 * Lee & Katz 1993, eq. 14–16 and Table 1; their Figure 6.
 */
export function approximationErrors(load: number, estimated: Approximations, measured: Approximations): readonly ApproximationError[] {
  const used = utilizationOf(load, measured)
  return (['alpha', 'beta', 'gamma'] as const).map((name) => ({
    name,
    estimated: estimated[name],
    measured: measured[name],
    relativeError: utilizationOf(load, { ...measured, [name]: estimated[name] }) / used - 1,
    relativeAccuracy: (estimated[name] - measured[name]) / used,
    sensitivity: sensitivityOf(name, load, measured),
  }))
}
