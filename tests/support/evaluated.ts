import type { Expression } from '../../src/domain/formula.ts'

const nothing = 1e-12

/** What the numbers of a formula come to, worked out from the tree alone; letters are no numbers. */
export function evaluated(expression: Expression): number {
  if (typeof expression === 'string') return Number.NaN
  if (typeof expression === 'number') return expression
  if ('value' in expression) return expression.unit === 's/KiB' ? expression.value / 1024 : expression.value
  if ('letters' in expression) {
    const number = evaluated(expression.numbers)
    return expression.isOptional && !(number > nothing) ? 0 : number
  }
  const parts = expression.of.map(evaluated)
  const [first = Number.NaN, second = Number.NaN] = parts
  switch (expression.is) {
    case 'sum':
      return parts.reduce((total, part) => total + part, 0)
    case 'product':
    case 'beside':
      return parts.reduce((total, part) => total * part, 1)
    case 'difference':
      return first - second
    case 'ratio':
    case 'fraction':
      return first / second
    case 'least':
      return Math.min(...parts)
    case 'largest':
      return Math.max(...parts)
    case 'bracket':
      return first
    case 'ceiling':
      return Math.ceil(first)
    case 'root':
      return Math.sqrt(first)
    case 'power':
      return first ** second
    case 'function':
    case 'integral':
      return Number.NaN
  }
}
