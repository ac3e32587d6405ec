/**
 * Printed things: labels of 60 × 40 mm with a QR code, packing slips. They are drawn into a document of their own, so
 * that nothing of the console is printed. console.md section 4, "print".
 */
import { Button, Modal, QRCode } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LABEL_MM } from '../limits'
import { texts } from '../messages'

export interface LabelContent {
  /** Text of the QR code, and printed below it. */
  code: string
  title: string
  lines: readonly string[]
}

export interface SlipContent {
  title: string
  number: string
  facts: readonly { name: string; value: string }[]
  lines: readonly { title: string; note: string; value: string }[]
  foot: string
}

export const Label = ({ label }: { label: LabelContent }) => (
  <article className="p-label">
    <div className="p-label-code">
      <QRCode value={label.code} type="svg" size={104} bordered={false} errorLevel="M" color="#000" bgColor="#fff" />
    </div>
    <div className="p-label-text">
      <strong>{label.title}</strong>
      {label.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
    <b className="p-label-number">{label.code}</b>
  </article>
)

export const PackingSlip = ({ slip }: { slip: SlipContent }) => (
  <article className="p-slip">
    <header>
      <h1>{slip.title}</h1>
      <QRCode value={slip.number} type="svg" size={72} bordered={false} color="#000" bgColor="#fff" />
    </header>
    <p className="p-number">{slip.number}</p>
    <dl>
      {slip.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <table>
      <thead>
        <tr>
          <th>{texts.slipItem}</th>
          <th>{texts.slipNote}</th>
          <th>{texts.slipValue}</th>
        </tr>
      </thead>
      <tbody>
        {slip.lines.map(({ title, note, value }) => (
          <tr key={`${title}${note}`}>
            <td>{title}</td>
            <td>{note}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer>{slip.foot}</footer>
  </article>
)

/** Styles of what is printed, here and on paper. */
const CONTENT_STYLES = `
.p-label, .p-slip { box-sizing: border-box; color: #000; background: #fff; font: 10pt/1.5 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
.p-label { width: ${LABEL_MM.width}mm; height: ${LABEL_MM.height}mm; padding: 2.5mm; display: grid; grid-template: 1fr auto / 27mm 1fr; gap: 0 2mm; page-break-after: always; overflow: hidden; }
.p-label:last-child { page-break-after: auto; }
.p-label-code svg { width: 27mm; height: 27mm; display: block; }
.p-label-text { display: flex; flex-direction: column; gap: 0.6mm; min-width: 0; font-size: 7.5pt; line-height: 1.3; overflow: hidden; }
.p-label-text strong { font-size: 9.5pt; }
.p-label-number { grid-column: 1 / -1; font: 600 9pt/1.2 ui-monospace, monospace; letter-spacing: 0.04em; text-align: center; white-space: nowrap; }
.p-slip header { display: flex; justify-content: space-between; align-items: start; }
.p-slip h1 { font-size: 16pt; margin: 0; }
.p-slip header svg { width: 20mm; height: 20mm; }
.p-number { font: 600 11pt ui-monospace, monospace; margin: 0 0 4mm; }
.p-slip dl { margin: 0 0 4mm; display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 6mm; }
.p-slip dl div { display: flex; gap: 2mm; }
.p-slip dt { color: #555; white-space: nowrap; }
.p-slip dd { margin: 0; }
.p-slip table { width: 100%; border-collapse: collapse; }
.p-slip th, .p-slip td { text-align: left; padding: 2mm 1mm; border-bottom: 0.2mm solid #999; vertical-align: top; }
.p-slip th:last-child, .p-slip td:last-child { text-align: right; white-space: nowrap; }
.p-slip footer { margin-top: 6mm; color: #555; font-size: 8.5pt; }
.ant-qrcode { padding: 0 !important; border: 0 !important; background: #fff !important; }
`

/** Styles of the printed document; `@page` has the size of the paper. */
export const printStyles = (paper: 'label' | 'a5'): string => `
@page { size: ${paper === 'label' ? `${LABEL_MM.width}mm ${LABEL_MM.height}mm` : 'A5'}; margin: ${paper === 'label' ? 0 : '10mm'}; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; }
${CONTENT_STYLES}`

/** Prints what an element holds, on paper of its own. */
const printContent = (content: string, paper: 'label' | 'a5', title: string): void => {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.className = 'c-print-frame'
  document.body.append(frame)
  const inner = frame.contentDocument
  if (!inner || !frame.contentWindow) return frame.remove()
  inner.title = title
  // An adopted sheet needs no style element, which the content security policy would refuse.
  const sheet = new (inner.defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(printStyles(paper))
  inner.adoptedStyleSheets = [sheet]
  inner.body.innerHTML = content
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}

export interface PrintButtonProps {
  paper: 'label' | 'a5'
  title: string
  /** What is printed: labels or a slip. */
  children: ReactNode
}

/** A button that shows the print as it will be, and prints it. */
export const PrintButton = ({ paper, title, children }: PrintButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const styles = new CSSStyleSheet()
    styles.replaceSync(CONTENT_STYLES)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles))
  }, [isOpen])
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {isOpen && (
        <Modal
          open
          title={title}
          width={paper === 'label' ? 420 : 720}
          onCancel={() => setOpen(false)}
          okText={texts.print}
          cancelText={texts.close}
          onOk={() => sheet.current && printContent(sheet.current.innerHTML, paper, title)}
        >
          <div className={`c-paper c-paper-${paper}`} ref={sheet}>
            {children}
          </div>
        </Modal>
      )}
    </>
  )
}
