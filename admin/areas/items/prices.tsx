/** 批量改价: a price list as CSV, tried first, then carried out; every line has its result. */
import type { PriceRow } from '@contract/admin/items'
import { Alert, Button, Empty, Form, Input, Table, Tag, Upload } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { useAct } from '../../data/hooks'
import { money } from '../../lib/format'
import { PageHead } from '../../patterns/page-head'
import './items.css'
import { texts } from './messages'

type Answer = AdminData<'POST /admin/item/price-list'> & { isDryRun: boolean; text: string }

const PriceList = () => {
  const act = useAct()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (isDryRun: boolean) => {
    setBusy(true)
    setProblem(null)
    try {
      setAnswer({
        ...(await act('POST /admin/item/price-list', { text, reason: reason.trim(), isDryRun })),
        isDryRun,
        text,
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const isTried = answer?.isDryRun === true && answer.text === text
  const ready = isTried ? answer.done + answer.waiting : 0
  return (
    <>
      <PageHead title={texts.pricesTitle} about={texts.pricesAbout} />
      <Form layout="vertical" className="c-price-form" onFinish={() => void send(true)}>
        {problem && Object.keys(problem.fields).length === 0 && (
          <Alert type="error" showIcon title={problem.message} className="c-gap-below" />
        )}
        <Upload
          accept=".csv,text/csv,text/plain"
          showUploadList={false}
          beforeUpload={(file) => {
            void file.text().then(setText)
            return false
          }}
        >
          <Button className="c-gap-below">{texts.pricesFile}</Button>
        </Upload>
        <Form.Item
          label={texts.pricesText}
          htmlFor="price-list"
          validateStatus={problem?.fields.text ? 'error' : undefined}
          help={problem?.fields.text}
        >
          <Input.TextArea
            id="price-list"
            rows={8}
            value={text}
            placeholder={texts.pricesExample}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
        <Form.Item
          label={texts.reason}
          htmlFor="price-reason"
          validateStatus={problem?.fields.reason ? 'error' : undefined}
          help={problem?.fields.reason}
        >
          <Input
            id="price-reason"
            maxLength={200}
            value={reason}
            placeholder={texts.reasonHint}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
        <div className="c-form-foot">
          <Button htmlType="submit" loading={isBusy} disabled={text.trim() === '' || reason.trim().length < 2}>
            {texts.tryOut}
          </Button>
          <Button type="primary" loading={isBusy} disabled={ready === 0} onClick={() => void send(false)}>
            {texts.carryOut(ready)}
          </Button>
        </div>
      </Form>
      {answer?.isDryRun === true && !isTried && (
        <Alert type="info" showIcon title={texts.changedSince} className="c-gap-below" />
      )}
      {answer && (
        <p role="status">
          {(answer.isDryRun ? texts.forecast : texts.outcome)(answer.done, answer.waiting, answer.failed)}
        </p>
      )}
      <section aria-label={texts.result} className="c-table">
        <Table<PriceRow>
          size="middle"
          rowKey="line"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={answer?.list ?? []}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noRows} /> }}
          columns={[
            { key: 'line', title: texts.line, render: (_, { line }) => line },
            {
              key: 'item',
              title: texts.item,
              render: (_, { itemNo, title }) => (
                <span className="c-wrap">
                  {title === '' ? itemNo : <Link to={`/items?q=${encodeURIComponent(itemNo)}`}>{title}</Link>}
                  {title !== '' && <span className="c-quiet c-number"> {itemNo}</span>}
                </span>
              ),
            },
            {
              key: 'before',
              title: texts.before,
              align: 'right',
              render: (_, { beforeFen }) => (
                <span className="c-number">{beforeFen === null ? '' : money(beforeFen)}</span>
              ),
            },
            {
              key: 'after',
              title: texts.after,
              align: 'right',
              render: (_, { afterFen }) => <span className="c-number">{afterFen === null ? '' : money(afterFen)}</span>,
            },
            {
              key: 'result',
              title: texts.result,
              render: (_, { isOk, message }) => (
                <span className="c-wrap">
                  <Tag color={isOk ? 'green' : 'red'}>
                    {answer?.isDryRun === true ? (isOk ? texts.can : texts.cannot) : isOk ? texts.done : texts.failed}
                  </Tag>
                  {message}
                </span>
              ),
            },
          ]}
        />
      </section>
    </>
  )
}

export default PriceList
