import { describe, expect, test } from 'vitest'
import { lightEnough } from './photo-canvas.ts'

/** An encoder whose files weigh a thousand bytes for each hundredth of quality. */
function encoder(bytesAtBest: number) {
  const asked: number[] = []
  const jpegWith = async (quality: number) => {
    asked.push(quality)
    return new File([new Uint8Array(Math.round(bytesAtBest * quality))], 'photo.jpg')
  }
  return { asked, jpegWith }
}

describe('the weight of a photo', () => {
  test('is left alone as long as it is light enough', async () => {
    const { asked, jpegWith } = encoder(1000)
    expect((await lightEnough(jpegWith, 880)).size).toBe(880)
    expect(asked).toEqual([0.88])
  })

  test('goes down step by step until it is', async () => {
    const { asked, jpegWith } = encoder(1000)
    expect((await lightEnough(jpegWith, 700)).size).toBe(660)
    expect(asked).toEqual([0.88, 0.78, 0.66])
  })

  test('that cannot be brought down is said, rather than sent', async () => {
    const { jpegWith } = encoder(1000)
    await expect(lightEnough(jpegWith, 299)).rejects.toMatchObject({ code: 'photo-not-made' })
  })
})
