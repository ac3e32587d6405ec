/**
 * The outside world: each provider with its state, last error, length of its queue, a test and retries by hand.
 * console.md section 4, "outside world".
 */
import { Alert, Button, Card, Descriptions, Space } from 'antd'
import { useState } from 'react'
import { CallError } from '../data/call'
import { timeWithSeconds } from '../lib/format'
import { texts } from '../messages'
import { StateTag, type Tone } from './tone'

export interface ProviderView {
  name: string
  title: string
  /** Which one is configured, e.g. 演示短信. */
  driver: string
  state: { title: string; tone: Tone }
  lastOkAt: number | null
  lastError: { at: number; message: string } | null
  waiting: number
  /** Of these, calls that have failed at least once. */
  failed: number
}

export interface ProviderStateProps {
  provider: ProviderView
  /** Tries the provider; resolves with a sentence. */
  onTest?: () => Promise<ProviderResult>
  /** Makes its failed jobs due; resolves with a sentence. */
  onRetry?: () => Promise<ProviderResult>
}

/** How it went; null when the operator has closed its form. */
export type ProviderResult = { isOk: boolean; message: string } | null

export const ProviderState = ({ provider, onTest, onRetry }: ProviderStateProps) => {
  const [busy, setBusy] = useState<'test' | 'retry' | null>(null)
  const [result, setResult] = useState<ProviderResult>(null)
  const run = async (name: 'test' | 'retry', work: () => Promise<ProviderResult>) => {
    setBusy(name)
    try {
      setResult(await work())
    } catch (error) {
      setResult({ isOk: false, message: error instanceof CallError ? error.message : texts.serverFailed })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card
      size="small"
      title={<h2 className="c-card-title">{provider.title}</h2>}
      extra={<StateTag title={provider.state.title} tone={provider.state.tone} />}
    >
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'driver', label: texts.driver, children: provider.driver },
          {
            key: 'ok',
            label: texts.lastOk,
            children: provider.lastOkAt === null ? texts.never : timeWithSeconds(provider.lastOkAt),
          },
          {
            key: 'error',
            label: texts.lastError,
            children: provider.lastError ? (
              <span className="c-bad">
                {timeWithSeconds(provider.lastError.at)} {provider.lastError.message}
              </span>
            ) : (
              texts.none
            ),
          },
          {
            key: 'waiting',
            label: texts.waitingCalls,
            children: <span className="c-number">{texts.waitingOf(provider.waiting, provider.failed)}</span>,
          },
        ]}
      />
      <Space className="c-gap-above">
        {onTest && (
          <Button size="small" loading={busy === 'test'} onClick={() => void run('test', onTest)}>
            {texts.test}
          </Button>
        )}
        {onRetry && provider.failed > 0 && (
          <Button size="small" loading={busy === 'retry'} onClick={() => void run('retry', onRetry)}>
            {texts.retryWaiting}
          </Button>
        )}
      </Space>
      {result && (
        <Alert role="status" className="c-gap-above" type={result.isOk ? 'success' : 'error'} title={result.message} />
      )}
    </Card>
  )
}
