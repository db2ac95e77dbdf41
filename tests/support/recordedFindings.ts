import { claims, type ClaimName, type Finding } from '../../src/catalog/claims.ts'

/** What the catalogue says was found, for the claims that a test has computed. */
export function recorded(found: Readonly<Partial<Record<ClaimName, Finding>>>): Readonly<Partial<Record<ClaimName, Finding>>> {
  // keys of what was found are names of claims
  const names = Object.keys(found) as readonly ClaimName[]
  return Object.fromEntries(names.map((name) => [name, claims[name].found]))
}
