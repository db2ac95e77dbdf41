/**
 * The hashes of links in the Node that runs this: `node ask.mjs <program> <links as JSON>`; in the order of the links, as JSON.
 */
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const [program = '', file = ''] = process.argv.slice(2)
const { numbersOfLink } = await import(pathToFileURL(program).href)
const links = /** @type {string[]} */ (JSON.parse(readFileSync(file, 'utf8')))
process.stdout.write(JSON.stringify({ version: process.version, answers: links.map((link) => numbersOfLink(link)) }))
