-- What the image of an image ad shows and says, for readers who do not see it.
alter table verts add column image_alt text not null default '';

-- The language of a newsletter; null for the language of the organization.
alter table publications add column language text
  constraint publications_language_known check (language in ('de', 'en-gb', 'fr'));
