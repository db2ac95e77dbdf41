import { confirmationRuns, judgement } from './confirmation.ts'
import { breakEvenAxes, fieldMap, publishedGains } from './fieldMap.ts'
import { freeFields, withFreeValue } from './freeField.ts'
import { planFor } from './inverse.ts'
import { ledgerFor } from './ledger.ts'
import { remediesFor } from './remedies.ts'
import { sensitivity } from './sensitivity.ts'

/** What a plan can be asked, as one value that is loaded when it is first needed. */
export const planning = {
  freeFields,
  planFor,
  withFreeValue,
  confirmationRuns,
  judgement,
  breakEvenAxes,
  fieldMap,
  publishedGains,
  sensitivity,
  remediesFor,
  ledgerFor,
} as const
