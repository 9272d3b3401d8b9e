import { Suspense } from 'react';
import type { VertTextField } from '#domain/ads/verts/vert-fields.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CharacterCount } from './ad-html-parts.ts';
import { ImageField } from './image-field.tsx';
import { controlOf, type VertForm } from './use-vert-form.ts';

/** The fields of an ad by type. Spec §2 Verts. */
export function VertFields({ form }: { form: VertForm }) {
  const { fields } = useWords().vert;
  const input = (field: VertTextField) => ({ ...controlOf(form, field), label: fields[field] });
  const address = (field: VertTextField) => ({ ...input(field), inputMode: 'url' as const });
  if (form.content.type === 'ImageVert') {
    return (
      <>
        <ImageField form={form} />
        <TextField {...address('linkUrl')} />
        <TextField {...address('trackingPixel')} />
      </>
    );
  }
  return (
    <>
      <TextField {...input('headline')} counter={<Count html={form.content.headline} />} />
      <TextArea {...input('text')} rows={7} counter={<Count html={form.content.text} />} />
      <TextField {...input('linkText')} />
      <TextField {...address('linkUrl')} />
      <ImageField form={form} />
      <TextField {...address('trackingPixel')} />
    </>
  );
}

function Count({ html }: { html: string }) {
  return (
    <Suspense fallback={null}>
      <CharacterCount html={html} />
    </Suspense>
  );
}
