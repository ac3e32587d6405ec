import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from './config'
import { withSecrets } from './secrets'

describe('secrets', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-secrets-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  test('are generated once per data directory, for the owner only', () => {
    const settings = readConfig({ NODE_ENV: 'test', DATA_DIR: path.join(dir, 'new') }, dir)
    const first = withSecrets(settings)
    expect(first.smsCodeSecret.length).toBeGreaterThanOrEqual(43)
    expect(new Set([first.smsCodeSecret, first.paySandboxSecret, first.trackingSecret, first.consoleKey]).size).toBe(4)
    expect(withSecrets(settings)).toEqual(first)
    expect(statSync(path.join(dir, 'new', 'sms-code-secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.join(dir, 'new')).sort()).toEqual([
      'console-key',
      'identity-key',
      'pay-sandbox-secret',
      'sms-code-secret',
      'ticket-secret',
      'tracking-secret',
    ])
  })

  test('of the environment are used as they are and written nowhere', () => {
    const given = {
      SMS_CODE_SECRET: 'a-secret-of-this-test',
      PAY_SANDBOX_SECRET: 'another-secret-of-it',
      TICKET_SECRET: 'the-secret-of-tickets',
      TRACKING_SECRET: 'the-third-secret-of-it',
      CONSOLE_KEY: 'the-fourth-secret-of-it',
      IDENTITY_KEY: 'the-fifth-secret-of-it',
    }
    const config = withSecrets(readConfig({ NODE_ENV: 'test', ...given, DATA_DIR: dir }, dir))
    expect(config).toMatchObject({
      smsCodeSecret: given.SMS_CODE_SECRET,
      paySandboxSecret: given.PAY_SANDBOX_SECRET,
      trackingSecret: given.TRACKING_SECRET,
      consoleKey: given.CONSOLE_KEY,
      identityKey: given.IDENTITY_KEY,
    })
    expect(readdirSync(dir)).toEqual([])
  })
})
