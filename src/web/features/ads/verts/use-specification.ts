import { useQuery } from '@tanstack/react-query';
import { getSpecificationOfVert } from '#contract/ads/ad-specifications.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { type AdSpecification, defaultSpecification } from '#domain/ads/specifications/ad-specification.ts';
import { type AdFinding, judgeAd } from '#domain/ads/specifications/judge-ad.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { call } from '#web/api/call.ts';
import { useWordsOf, useLocale } from '#web/ui/language/language.tsx';
import { specificationWords } from '#words/ads/specification.ts';
import { findingText } from '#words/texts/specification-text.ts';
import type { ImageProbe } from './use-image-probe.ts';
import type { VertForm } from './use-vert-form.ts';

interface OwnSpecification {
  specification: AdSpecification;
  style: VertStyle;
  /** The public address of its sheet; null until it is known. */
  sheetUrl: string | null;
}

/** Returns what an ad must be like. Until the server has answered, it is the default specification. */
export function useSpecification(vert: Vert): OwnSpecification {
  const { data } = useQuery({
    queryKey: ['vert-specification', vert.placement.id],
    queryFn: ({ signal }) => call(getSpecificationOfVert, { params: { id: vert.id }, signal }),
    retry: false,
  });
  const { vertStyle } = vert.placement.issue.publication;
  const style = vertStyle as VertStyle & typeof vertStyle;
  return {
    specification: data?.specification ?? defaultSpecification(style),
    sheetUrl: data?.sheetUrl ?? null,
    style,
  };
}

const NO_CHARACTERS = { headline: 0, text: 0 };

/** Judges the image of an ad as the server does when the ad is saved. */
export function useImageFindings({ vert, content }: VertForm, look: ImageProbe): AdFinding[] {
  const { specification, style } = useSpecification(vert);
  const [width, height] =
    look.state === 'loaded' ? [look.width, look.height] : [content.imageWidth, content.imageHeight];
  if (look.state === 'failed' || width === null || height === null) return [];
  const byteSize = look.state === 'loaded' ? (look.weight?.byteSize ?? null) : null;
  const isText = content.type === 'TextVert';
  return judgeAd(specification, style, {
    image: { width, height, byteSize },
    isText,
    characters: NO_CHARACTERS,
  });
}

/** Returns a function that words a finding about an ad; a refusal ends with the consequence. */
export function useFindingText(vert: Vert): (finding: AdFinding) => string {
  const { specification } = useSpecification(vert);
  const { refused } = useWordsOf(specificationWords);
  const locale = useLocale();
  return (finding) => {
    const text = findingText(locale, finding, specification);
    return finding.isRefused ? `${text} ${refused}` : text;
  };
}
