import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { witnesses } from '../prediction/witnesses.ts'
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

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <App store={store} service={service} witnesses={witnesses} />
  </StrictMode>,
)

installOffline()
