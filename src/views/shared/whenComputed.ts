/**
 * The result of a calculation whose closed forms may come late: whoever computes them elsewhere throws a promise, after which the calculation is
 * begun again.
 */
export async function whenComputed<Result>(calculate: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await calculate()
    } catch (reason) {
      if (!(reason instanceof Promise)) throw reason
      await reason
    }
  }
}
