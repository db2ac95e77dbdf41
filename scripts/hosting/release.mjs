/**
 * `node scripts/hosting/release.mjs FOLDER`: the files of a release out of what `npm run build` has made: the page as an archive, the package as npm
 * packs it, what has changed, and a checksum of each.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { root } from '../nodeBuild.mjs'

/**
 * What the change log says about a version; about what comes next where it does not have the version yet.
 *
 * @param {string} log
 * @param {string} version
 */
export function notesOf(log, version) {
  const sections = log.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(version)) ?? sections[0] ?? ''
  return section.replace(/^.*\n/, '').trim()
}

/** @param {string} folder that becomes all files of the release */
function makeRelease(folder) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!existsSync(join(root, 'dist/web/sw.js'))) throw new Error('There is no dist/web: run npm run build first.')
  mkdirSync(folder, { recursive: true })
  const archive = `${name}-page-${version}.tar.gz`
  const left = ['--exclude=*.map', '--exclude=./.vite']
  execFileSync('tar', [...left, '-czf', join(folder, archive), '-C', join(root, 'dist/web'), '.'])
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: root,
    shell: process.platform === 'win32',
  })
  writeFileSync(join(folder, 'notes.md'), `${notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)}\n`)
  const files = readdirSync(folder).filter((file) => file !== 'checksums.txt')
  const lines = files.map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}\n`,
  )
  writeFileSync(join(folder, 'checksums.txt'), lines.join(''))
  console.log(lines.join('').trimEnd())
}

if (process.argv[1] === import.meta.filename) makeRelease(resolve(process.argv[2] ?? 'release'))
