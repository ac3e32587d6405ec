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
}

export interface ProviderStateProps {
  provider: ProviderView
  /** Tries the provider; resolves with a sentence. */
  onTest?: () => Promise<string>
  /** Makes its failed jobs due; resolves with a sentence. */
  onRetry?: () => Promise<string>
}

export const ProviderState = ({ provider, onTest, onRetry }: ProviderStateProps) => {
  const [busy, setBusy] = useState<'test' | 'retry' | null>(null)
  const [result, setResult] = useState<{ isOk: boolean; message: string } | null>(null)
  const run = async (name: 'test' | 'retry', work: () => Promise<string>) => {
    setBusy(name)
    try {
      setResult({ isOk: true, message: await work() })
    } catch (error) {
      setResult({ isOk: false, message: error instanceof CallError ? error.message : texts.serverFailed })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card
      size="small"
      title={provider.title}
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
          { key: 'waiting', label: texts.waitingCalls, children: <span className="c-number">{provider.waiting}</span> },
        ]}
      />
      <Space>
        {onTest && (
          <Button size="small" loading={busy === 'test'} onClick={() => void run('test', onTest)}>
            {texts.test}
          </Button>
        )}
        {onRetry && provider.waiting > 0 && (
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
