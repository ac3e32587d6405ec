import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { ImageViewer } from '../media/image-viewer'
import { UPLOAD_MOST } from '../internal/limits'
import { UPLOAD_TEXT } from '../internal/messages'
import { ports } from '../internal/ports'
import { Pressable } from '../base/pressable'
import { useUploads, type UploadItem, type UploadsOptions } from './use-uploads'
import './uploader.scss'

export type { ChosenPicture, SendPicture, StoredPicture } from './use-uploads'

export interface UploaderProps<F> extends Omit<UploadsOptions<F>, 'max'> {
  /** Name of the group for screen readers, e.g. 商品照片. */
  label: string
  /** Most pictures, default 9. */
  max?: number
  /** What is shown only: no adding and no removing. */
  disabled?: boolean
  /** Under the plus; default 添加图片. */
  addText?: string
  className?: string
}

/**
 * A grid of pictures that are sent as soon as they are chosen: add, preview, remove, progress, retry. Choosing, making small and sending are
 * the host's (core/platform/media, core/request/upload).
 */
export function Uploader<F>({
  label,
  max = UPLOAD_MOST,
  disabled,
  addText = UPLOAD_TEXT.add,
  className,
  ...options
}: UploaderProps<F>) {
  const { items, add, retry, remove } = useUploads({ ...options, max })
  const [previewed, setPreviewed] = useState(-1)
  const pictures = items.map(({ url }, at) => ({ url, width: 1, height: 1, alt: UPLOAD_TEXT.picture(at + 1) }))
  return (
    <View className={cx('rx-uploads', className)} ariaRole="group" ariaLabel={label}>
      {items.map((item, at) => (
        <Tile
          key={item.id}
          item={item}
          at={at + 1}
          onPreview={() => setPreviewed(at)}
          onRetry={() => retry(item.id)}
          onRemove={disabled ? undefined : () => remove(item.id)}
        />
      ))}
      {!disabled && items.length < max && (
        <Pressable
          className="rx-upload rx-upload-add"
          label={`${addText} ${items.length}/${max}`}
          onTap={() => void add()}
        >
          <View className="rx-upload-middle">
            <Icon name="camera" />
            <Text className="rx-upload-text">{addText}</Text>
            <Text className="rx-upload-count">{`${items.length}/${max}`}</Text>
          </View>
        </Pressable>
      )}
      <ImageViewer
        open={previewed >= 0}
        onClose={() => setPreviewed(-1)}
        pictures={pictures}
        start={Math.max(0, previewed)}
        label={label}
      />
    </View>
  )
}

interface TileProps {
  item: UploadItem
  at: number
  onPreview: () => void
  onRetry: () => void
  onRemove?: () => void
}

function Tile({ item: { url, state, progress, message }, at, onPreview, onRetry, onRemove }: TileProps) {
  const percent = Math.round(progress * 100)
  const isFailed = state === 'failed'
  return (
    <View className="rx-upload">
      <Pressable
        className="rx-upload-place"
        label={isFailed ? `${UPLOAD_TEXT.retry(at)}，${message || UPLOAD_TEXT.failed}` : UPLOAD_TEXT.preview(at)}
        onTap={isFailed ? onRetry : onPreview}
      >
        <Image className="rx-upload-picture" src={ports.resolveUrl(url)} mode="aspectFill" />
        {state === 'sending' && (
          <View className="rx-upload-cover">
            <Text>{percent > 0 ? UPLOAD_TEXT.progress(percent) : UPLOAD_TEXT.waiting}</Text>
            <View className="rx-upload-track">
              <View className="rx-upload-bar" style={{ transform: `scaleX(${progress})` }} />
            </View>
          </View>
        )}
        {isFailed && (
          <View className="rx-upload-cover">
            <Icon name="refresh" size="m" />
            <Text className="rx-upload-why">{message || UPLOAD_TEXT.failed}</Text>
          </View>
        )}
      </Pressable>
      {onRemove && (
        <Pressable className="rx-upload-remove" label={UPLOAD_TEXT.remove(at)} onTap={onRemove}>
          <View className="rx-upload-cross">
            <Icon name="close" size="s" />
          </View>
        </Pressable>
      )}
      <Text className="rx-sr" aria-live="polite">
        {isFailed ? `${UPLOAD_TEXT.picture(at)}：${message || UPLOAD_TEXT.failed}` : ''}
      </Text>
    </View>
  )
}
