import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { seekTime } from '../mechanics/seekCurve.ts'
import { explainFormula } from '../models/explainFormula.ts'
import { minimumPositioningTime } from '../models/minimumPositioning.ts'
import { formula } from '../prediction/predictors.ts'
import { roundsByChance } from '../simulator/roundsByChance.ts'
import type { Validation, Witnesses } from '../views/view.ts'
import { pooledService } from '../workers/predictionService.ts'
import { connectAddress } from './address.ts'
import { App } from './App.tsx'
import { createConfigurationStore } from './configurationStore.ts'
import { installOffline } from './newVersion.ts'
import './theme.css'
import './shell.css'
import './panel.css'
import './controls.css'
import './fields.css'
import './view.css'
import './numbers.css'
import './print.css'

const store = createConfigurationStore(location.hash)
connectAddress(store, window)
const service = pooledService()
service.warm()

let validation: Promise<Validation> | undefined
const witnesses: Witnesses = {
  formula,
  explain: explainFormula,
  driveTraces: () => import('../prediction/driveTraces.ts'),
  validation: () => (validation ??= import('../prediction/validationPlans.ts')),
  positioning: (rule, disks, { drive, workload }) =>
    minimumPositioningTime(rule, disks, drive.seek, workload.usedCylinders, drive.revolutionTime),
  roundsByChance,
  seekTime: ({ drive }, distance) => seekTime(drive.seek, distance),
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <App store={store} service={service} witnesses={witnesses} />
  </StrictMode>,
)

installOffline()
