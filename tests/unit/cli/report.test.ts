import { isLong } from '../../support/effort.ts'
import { describe, expect, test } from 'vitest'
import { running } from '../../support/commandPorts.ts'

const run = running(['report'])

const link = 'https://example.org/b/#v=2&preset=barracuda-alpha&disks=3&precision=10'

describe('a report', () => {
  test('is one HTML file with its charts inside, without script or anything from elsewhere', async () => {
    const { status, saved } = await run('--link', link, '--out', 'x/report.html')
    expect(status).toBe(0)
    expect([...saved.keys()]).toEqual(['x/report.html'])
    const html = String(saved.get('x/report.html'))
    expect(html.match(/<svg /g)).toHaveLength(5)
    expect(html).not.toMatch(/<script|\son[a-z]+=|src=|@import|NaN|undefined|\{\{/)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual([link.replaceAll('&', '&amp;')])
    for (const part of ['Assumptions', 'Sources', 'Caveats']) expect(html).toContain(`<h2>${part}</h2>`)
    expect(html).toContain('Three Barracuda 4LP disks deliver')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('in Markdown has its charts beside it, and is the same every time', async () => {
    const once = await run('--link', link, '--out', 'a/b.md', '--figures', 'throughput,fence')
    expect([...once.saved.keys()].toSorted()).toEqual(['a/b-fence.svg', 'a/b-throughput.svg', 'a/b.md'])
    expect(once.saved.get('a/b.md')).toContain('](<b-fence.svg>)')
    expect((await run('--link', link, '--out', 'a/b.md', '--figures', 'throughput,fence')).saved).toEqual(once.saved)
    expect(once.saved.get('a/b.md')).toContain(`\n\n<${link}>\n\nBusbar 1.2.3, 2026-11-29, model `)
  })

  test('in Markdown on standard output has its charts in it', async () => {
    const { status, output, saved } = await run('--disks', '3', '--precision', '10', '--figures', 'fence', '--format', 'md', '--out', '-')
    expect([status, saved.size]).toEqual([0, 0])
    const [, picture = ''] = /\]\(<data:image\/svg\+xml;base64,([^>]*)>\)/.exec(output) ?? []
    expect(Buffer.from(picture, 'base64').toString()).toMatch(/^<svg xmlns/)
  })

  test('of flags has what stands behind the address of a page, and names no page', async () => {
    const { saved } = await run('--disks', '3', '--precision', '10', '--out', 'a.md', '--figures', 'fence')
    expect(saved.get('a.md')).toMatch(/\n\n`#?v=2&[^`]*disks=3[^`]*`\n\nBusbar 1\.2\.3, 2026-11-29, model /)
  })

  test('of a cache has the charts of that question', async () => {
    const words = ['--view', 'caching', '--trace', 'own', '--own-requests', '1000', '--out', 'c.md']
    const { saved } = await run(...words)
    expect(saved.size).toBe(7)
    expect(saved.has('c-cache-map.svg')).toBe(true)
    expect(saved.get('c.md')).toMatch(/^# Behind a 4.MiB cache, .* a request/)
  })

  test.runIf(isLong)('of a pass has the charts of that question, and no chart is about nothing', async () => {
    const { saved } = await run('--preset', 'nvme-30', '--view', 'passes', '--out', 'p.md')
    const figures = ['pass-rate', 'pass-limits', 'pass-trained']
    expect([...saved.keys()].toSorted()).toEqual(['p.md', ...figures.map((id) => `p-${id}.svg`)].toSorted())
    const text = String(saved.get('p.md'))
    expect(text).toMatch(/^# Reading all 30 SSDs takes/)
    expect(text).not.toMatch(/of the \]|Random reads only/)
    const rebuilt = await run('--preset', 'hba-8', '--view', 'passes', '--pass', 'rebuild', '--users-share', '20', '--out', 'r.md')
    expect([...rebuilt.saved.keys()]).toEqual(expect.arrayContaining(['r-pass-users.svg', 'r-pass-rebuild.svg']))
    expect(text).toContain('Dashed: no link in the way.')
    expect(rebuilt.saved.get('r.md')).toContain('Dashed: no users, no link in the way.')
    const unhindered = await run('--preset', 'hba-8', '--view', 'passes', '--figures', 'pass-rate', '--out', 'h.md')
    expect(unhindered.saved.get('h.md')).not.toContain('Dashed')
  })

  test.each([
    [['--out', 'r.pdf'], 2, 'must end in .html, .md'],
    [['--out', 'r.md', '--figures', 'throughput,fense'], 2, 'There is no figure “fense”: busbar list figures. Did you mean fence?'],
    [['--out', 'r.md', '--disks', '0'], 2, 'disks'],
  ] as const)('%j is refused by name', async (words, status, message) => {
    const refused = await run(...words)
    expect(refused.status).toBe(status)
    expect(refused.complaints.join('\n')).toContain(message)
    expect(refused.saved.size).toBe(0)
  })
})
