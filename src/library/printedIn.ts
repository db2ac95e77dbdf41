const reddy = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => [`cache-figure-${number}`, `Reddy 1992, Figure ${number}`] as const)

/** Where what a chart redraws, or is held against, was printed: by the id of the chart. */
export const printedIn: Readonly<Record<string, string>> = {
  errors: 'Barve et al. 1999, Tables 4 to 6',
  'errors-pipelined': 'Barve et al. 1999, Tables 4 to 6',
  'figure-2': 'Barve et al. 1999, Figure 2',
  'figure-3': 'Barve et al. 1999, Figure 3',
  'striping-errors': 'Lee & Katz 1993, Figure 6',
  'utilization-errors': 'Lee & Katz 1993, Figure 5',
  'utilization-curves': 'Lee & Katz 1993, Figure 5',
  'approximation-errors': 'Lee & Katz 1993, Figure 6',
  'unit-curves': 'Lee & Katz 1993, Figures 7 and 9',
  'unit-errors': 'Lee & Katz 1993, Figures 7 to 9',
  'queue-reads': 'White, Ng & Hillyer 2001, Table 5',
  'queue-writes': 'White, Ng & Hillyer 2001, Table 5',
  'queue-arrays': 'White, Ng & Hillyer 2001, Table 7',
  applications: 'White, Ng & Hillyer 2001, Tables 6 and 7',
  'array-writes': 'White, Ng & Hillyer 2001, Table 7',
  cost: 'White, Ng & Hillyer 2001, Table 1',
  'cache-claims': 'Reddy 1992',
  ...Object.fromEntries(reddy),
}
