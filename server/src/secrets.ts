/**
 * Secrets that the environment does not set are generated once per data directory and stored there, readable by the
 * owner only. Several machines on one database must be given the same secrets through the environment.
 */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, ConfigWithoutSecrets } from './config'

/** Every secret that is made here: its setting, and its file in the data directory. Backups and documents follow it. */
export const SECRETS = {
  smsCodeSecret: { setting: 'SMS_CODE_SECRET', file: 'sms-code-secret' },
  paySandboxSecret: { setting: 'PAY_SANDBOX_SECRET', file: 'pay-sandbox-secret' },
  ticketSecret: { setting: 'TICKET_SECRET', file: 'ticket-secret' },
  trackingSecret: { setting: 'TRACKING_SECRET', file: 'tracking-secret' },
  consoleKey: { setting: 'CONSOLE_KEY', file: 'console-key' },
  identityKey: { setting: 'IDENTITY_KEY', file: 'identity-key' },
} as const

type SecretName = keyof typeof SECRETS

/** Completes the settings with the secrets. */
export function withSecrets(config: ConfigWithoutSecrets): Config {
  const names = Object.keys(SECRETS) as SecretName[]
  const secrets = names.map((name) => [name, config[name] ?? storedSecret(config.dataDir, SECRETS[name].file)] as const)
  return { ...config, ...(Object.fromEntries(secrets) as Record<SecretName, string>) }
}

function storedSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, name)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // When several processes start at once, the first one's file wins: linking never replaces a file.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
