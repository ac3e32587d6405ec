/**
 * Secrets that the environment does not set are generated once per data directory and stored there, readable by the
 * owner only. Several machines on one database must be given the same secrets through the environment.
 */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, ConfigWithoutSecrets } from './config'

/** Completes the settings with the secrets. */
export function withSecrets(config: ConfigWithoutSecrets): Config {
  return {
    ...config,
    smsCodeSecret: config.smsCodeSecret ?? storedSecret(config.dataDir, 'sms-code-secret'),
    paySandboxSecret: config.paySandboxSecret ?? storedSecret(config.dataDir, 'pay-sandbox-secret'),
    trackingSecret: config.trackingSecret ?? storedSecret(config.dataDir, 'tracking-secret'),
    consoleKey: config.consoleKey ?? storedSecret(config.dataDir, 'console-key'),
  }
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
