import type { Dialect } from '../dialect.ts'
import { camcontrol } from './camcontrol.ts'
import { crystaldiskmark } from './crystaldiskmark.ts'
import { csv } from './csv.ts'
import { dd } from './dd.ts'
import { diskinfo } from './diskinfo.ts'
import { fioJson } from './fioJson.ts'
import { fioTerse } from './fioTerse.ts'
import { fioText } from './fioText.ts'
import { getPhysicalDisk } from './getPhysicalDisk.ts'
import { hdparmIdentity } from './hdparmIdentity.ts'
import { hdparmT } from './hdparmT.ts'
import { iostat } from './iostat.ts'
import { iozone } from './iozone.ts'
import { lsblk } from './lsblk.ts'
import { lspciTree } from './lspciTree.ts'
import { lspciVerbose } from './lspciVerbose.ts'
import { lsscsi } from './lsscsi.ts'
import { lsusbTree } from './lsusbTree.ts'
import { lsusbVerbose } from './lsusbVerbose.ts'
import { mdadmDetail } from './mdadmDetail.ts'
import { mdstat } from './mdstat.ts'
import { nvmeList } from './nvmeList.ts'
import { sasCounters } from './sas/sasCounters.ts'
import { sasDevices } from './sas/sasDevices.ts'
import { sasDiscover } from './sas/sasDiscover.ts'
import { sesReport } from './sas/sesReport.ts'
import { sgSes } from './sas/sgSes.ts'
import { smartctlSasphy } from './sas/smartctlSasphy.ts'
import { smpDiscover } from './sas/smpDiscover.ts'
import { smartctlJson } from './smartctlJson.ts'
import { smartctlText } from './smartctlText.ts'
import { sasIrcu } from './storcli/sasIrcu.ts'
import { storcli } from './storcli/storcli.ts'
import { systemProfiler } from './systemProfiler.ts'
import { zpoolIostat } from './zpoolIostat.ts'
import { zpoolStatus } from './zpoolStatus.ts'

/** All that is read, in the order in which they are asked; of those that are equally sure of a text the first takes it. */
export const dialects: readonly Dialect[] = [
  mdadmDetail,
  mdstat,
  zpoolStatus,
  zpoolIostat,
  iostat,
  hdparmT,
  dd,
  crystaldiskmark,
  fioJson,
  fioText,
  fioTerse,
  iozone,
  smartctlText,
  smartctlJson,
  hdparmIdentity,
  nvmeList,
  lsblk,
  diskinfo,
  getPhysicalDisk,
  systemProfiler,
  camcontrol,
  lsscsi,
  sasCounters,
  sasDevices,
  sasDiscover,
  sesReport,
  sgSes,
  smartctlSasphy,
  smpDiscover,
  lspciVerbose,
  lspciTree,
  lsusbTree,
  lsusbVerbose,
  storcli,
  sasIrcu,
  // what others print may look like a table, never the other way round
  csv,
]
