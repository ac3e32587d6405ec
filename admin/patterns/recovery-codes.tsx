/** Recovery codes, shown once. */
import { Typography } from 'antd'
import { texts } from '../messages'

export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="c-plain">{texts.recoveryAbout}</p>
    <Typography.Paragraph copyable={{ text: codes.join('\n'), tooltips: [texts.copy, texts.copied] }}>
      <span className="c-codes">
        {codes.map((code) => (
          <code key={code}>{code}</code>
        ))}
      </span>
    </Typography.Paragraph>
  </>
)
