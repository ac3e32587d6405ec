/**
 * Secrets that the environment does not give are made once per data directory and kept there, readable by the owner only. Several machines
 * on one database must be given the same ones through the environment.
 */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, ConfigWithoutSecrets } from './config'

/** The settings, complete. */
export function withSecrets(config: ConfigWithoutSecrets): Config {
  return {
    ...config,
    smsCodeSecret: config.smsCodeSecret ?? keptSecret(config.dataDir, 'sms-code-secret'),
    paySandboxSecret: config.paySandboxSecret ?? keptSecret(config.dataDir, 'pay-sandbox-secret'),
    trackingSecret: config.trackingSecret ?? keptSecret(config.dataDir, 'tracking-secret'),
  }
}

function keptSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, name)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Of several processes starting at once the first one's file stays: linking never replaces.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
