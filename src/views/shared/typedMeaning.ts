import { formatCount } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { sizeWritten, type InputUnit } from './fieldInput.ts'

/** What a size typed as KB, MB or GB means: "= 1 048 576 B"; empty for all other texts, whose unit says it. */
export function typedMeaning(text: string, unit: InputUnit): string {
  const size = unit.symbol in unitFactors.size && sizeWritten.exec(text.trim())
  if (!size || !size[2] || size[3]) return ''
  const bytes = Number(size[1]) * (unitFactors.size[size[2].toUpperCase()] ?? 1)
  return `= ${formatCount(bytes)} B`
}
