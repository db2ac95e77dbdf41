/** Small random numbers, the same in every run (Steele, Lea & Flood 2014). */
export interface Random {
  /** A share of 1, below it. */
  readonly share: () => number
  readonly pick: <T>(list: readonly T[]) => T
}

export function seededRandom(seed: number): Random {
  let state = seed
  const share = (): number => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  return {
    share,
    pick: (list) => {
      const one = list[Math.floor(share() * list.length)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
  }
}
