/**
 * Whether pictures are drawn before anybody wants them is the host's choice.
 * @tier whole
 * @areas catalogue
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createTestServer, type TestServer } from '../../helpers/server'

/** ms; it only ends a test that hangs. */
const PATIENCE_MS = 60_000
jest.setTimeout(3 * PATIENCE_MS)

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-ahead-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const listening = async (drawAhead: boolean): Promise<TestServer> => {
  const server = await createTestServer({ config: { drawAhead, dataDir } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return server
}

const hasDrawn = ({ logLines }: TestServer) => logLines.some((line) => line.includes('all pictures are drawn'))

test('a server that listens draws ahead, unless its host has turned it off', async () => {
  // It begins first: when the other has drawn all, it has had as much time.
  const without = await listening(false)
  const ahead = await listening(true)
  try {
    const until = Date.now() + PATIENCE_MS
    while (!hasDrawn(ahead) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(hasDrawn(ahead)).toBe(true)
    expect(hasDrawn(without)).toBe(false)
  } finally {
    await ahead.close()
    await without.close()
  }
})
