// what is said beside fields, and nothing waits for
import './tip.css'

export { fieldHelp } from '../../configuration/fields/fieldHelp.ts'
export { typedMeaning } from '../../views/shared/typedMeaning.ts'
