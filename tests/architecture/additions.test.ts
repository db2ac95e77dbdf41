import { expect, test } from 'vitest'
import { modules } from './sources.ts'

/**
 * What each kind of thing touches: files of `src` that name one of it. One more of that kind touches as many, less what is known of this one alone (a system with the drive, a run
 * measured on it); CONTRIBUTING.md says which.
 */
test.each([
  ['a drive', /ultrastar-?36zx/i, ['catalog/drives.ts', 'catalog/drives/ultrastar36ZX/*', 'catalog/systems.ts']],
  ['a drive with every parameter', /hp-?c3323a/i, ['catalog/blindRuns.ts', 'catalog/drives/hpC3323A/*']],
  ['a drive of today', /'nearline-18tb'/, ['catalog/machineDriveIds.ts', 'catalog/machineDrives.ts', 'pasted/machine/driveClass.ts']],
  ['a system of today', /'shelf-90'/, ['catalog/todaysSystems.ts']],
  ['a published system', /'cheetah-sparc-20'/, ['catalog/publishedResults/barve1999WithoutGain.ts', 'catalog/systems.ts']],
  ['a host', /'sparc-20'/, ['catalog/hosts.ts', 'catalog/systems.ts']],
  [
    'a program to paste',
    /'camcontrol|\bcamcontrol\b.*from/,
    ['pasted/commands.ts', 'pasted/dialects/camcontrol.ts', 'pasted/dialects/dialects.ts', 'pasted/machine/foundDrive.ts'],
  ],
])('%s', (_, name, files) => {
  const naming = modules.filter(({ path, text }) => name.test(text) || name.test(path)).map(({ path }) => path)
  expect([...new Set(naming.map((path) => path.replace(/(drives\/\w+\/)\w+\.ts$/, '$1*')))].toSorted()).toEqual(files)
})
