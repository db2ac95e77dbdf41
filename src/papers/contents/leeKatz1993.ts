import { trust, type Line } from './line.ts'

const array = 'preset=lee-katz-array&view=striping'

/** Lee and Katz 1993. */
export const leeKatz1993: readonly Line[] = [
  ['Figure 1', 'Which unit lies where', array],
  ['Figure 2', 'The closed model', array],
  ['Figure 3', 'Events at a disk', null, 'not drawn'],
  ['Equation 1', 'Utilisation', array],
  ['Equations 2, 10', 'The exact form, with α, β and γ', array],
  ['Equations 3, 5', 'The first approximation', array],
  ['Equation 4', 'γ between 0 and 1', array],
  ['Equation 6', 'The second, p₀E(R)/E(S) = 1', array],
  ['Equation 7', 'Utilisation in closed form', array],
  ['Equation 8', 'Response time', array],
  ['Equation 9', 'Throughput', array],
  ['Figure 4', 'The IBM 0661 and its seeks', 'preset=lee-katz-array&view=drives'],
  ['Figure 5', 'Utilisation for four values of γ', trust('stripes'), 'as errors, for γ = 0.15; no curves'],
  ['Equations 11–13', 'Sensitivities', array],
  ['Equations 14–16', 'Errors by each approximation', array],
  ['Table 1', 'Five measures', array],
  ['Figure 6', 'Twelve panels', trust('stripes'), 'judged in 13 claims, one configuration is drawn'],
  ['Equation 17', 'Service time by size', array],
  ['Equation 18', 'Disks a request', array],
  ['Equation 19', 'Throughput by stripe unit', array],
  ['Equation 20', 'The best stripe unit', array],
  ['Section 6.1', 'Between the request over all disks and the request', `${array}&array-size=16KiB`],
  ['Section 6.1', 'Positioning times rate, and the load', `${array}&processes=32`],
  ['Section 4.3', 'Generally within 5 %', trust('claims')],
  ['Section 6', '10–20 % lost at half or twice the unit', trust('claims')],
  ['Figure 7', 'Best unit by size', trust('stripes'), 'as a table, 33 of 36; no chart'],
  ['Figure 8', 'Chen & Patterson’s rule', trust('stripes')],
  ['Figure 9', 'Ranges of 95 %', array, 'for one load at a time'],
  ['Section 6.1', 'Least response time at the same unit', array],
  ['Section 7', 'Sizes mixed, think time', `${array}&mix=8KiB:1,64KiB:1&think-time=10ms`],
  ['Section 7', 'A model of RAID', `${array}&redundancy=raid-5&writes=30`],
]
