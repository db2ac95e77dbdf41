import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ask, type Build } from './build.ts'
import { fingerprint, type Outcome, type Question } from './question.ts'

/** Outcomes of a build are kept beside it where it has packages, so that everyone who compares with it shares them. */
function folderOfOutcomes({ folder, hash }: Build): string {
  const home = existsSync(join(folder, 'node_modules')) ? folder : process.cwd()
  return join(home, 'node_modules/.cache/busbar/compare', hash.slice(0, 16))
}

/** As `ask`, but what a build once answered is read from the disk. */
export async function askOnce(build: Build, question: Question): Promise<Outcome> {
  const folder = folderOfOutcomes(build)
  const path = join(folder, `${fingerprint(question)}.json.gz`)
  try {
    return JSON.parse(gunzipSync(await readFile(path)).toString('utf8')) as Outcome
  } catch {
    const outcome = await ask(build, question)
    if (outcome.status === null) return outcome
    await mkdir(folder, { recursive: true })
    // others may compare with the same build at the same time
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, gzipSync(JSON.stringify(outcome)))
    await rename(unfinished, path)
    return outcome
  }
}
