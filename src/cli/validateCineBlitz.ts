import type { ClaimName, Finding } from '../catalog/claims.ts'
import { cineBlitz } from '../catalog/publishedResults/barve1999CineBlitz.ts'
import { cineBlitzFindings } from '../prediction/studies/barveFindings.ts'
import { cineBlitzStudy, type CineBlitzRow } from '../prediction/studies/cineBlitzStudy.ts'

const signed = (share: number): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(1)} %`.padStart(8)
const [, most] = cineBlitz.clients

const line = ({ requestSize, simulated, equations, equation3, recurrence }: CineBlitzRow): string => {
  const each = (simulated / most / 1000).toFixed(1)
  return `  ${String(requestSize / 1024).padStart(4)} KiB  simulated ${(simulated / 1e6).toFixed(2).padStart(5)} MB/s, ${each.padStart(4)} kB/s for each of ${most}   equations ${signed(equations)}  equation (3) alone ${signed(equation3)}  recurrence ${signed(recurrence)}`
}

/**
 * Prints what the paper’s model of a media server says of two disks beside the simulation, and what is missing to test what is printed.
 *
 * @returns in how many cases the claim is met
 */
export function validateCineBlitz(write: (text: string) => void): Readonly<Record<Extract<ClaimName, 'cineBlitz'>, Finding>> {
  const rows = cineBlitzStudy()
  write(
    `\nTwo ST-15150WD on an SGI Challenge, partly borrowed, as CineBlitz had: sum of minima, error against our simulation; the paper prints an error of 4 % and no number behind it\n`,
  )
  write(`${rows.map(line).join('\n')}\n  Not printed: ${cineBlitz.missing.join(', ')}.\n`)
  return cineBlitzFindings(rows)
}
